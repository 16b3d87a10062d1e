import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemorySignInThrottle from "@campaigns/adapters-memory/Identity/MemorySignInThrottle"
import { accessTokensContract } from "@campaigns/port-contracts/Identity/AccessTokensContract"
import { companiesContract } from "@campaigns/port-contracts/Identity/CompaniesContract"
import { passwordHasherContract } from "@campaigns/port-contracts/Identity/PasswordHasherContract"
import { secretBoxContract } from "@campaigns/port-contracts/Identity/SecretBoxContract"
import { sessionsContract } from "@campaigns/port-contracts/Identity/SessionsContract"
import { signInThrottleContract } from "@campaigns/port-contracts/Identity/SignInThrottleContract"
import { usersContract } from "@campaigns/port-contracts/Identity/UsersContract"

usersContract("memory", MemoryIdentity.layer)
companiesContract("memory", MemoryIdentity.layer)
sessionsContract("memory", MemoryIdentity.layer)
signInThrottleContract("memory", MemorySignInThrottle.layer)
passwordHasherContract("memory", MemoryIdentity.layer)
accessTokensContract("memory", MemoryIdentity.layer)
secretBoxContract("memory", MemoryIdentity.layer)
