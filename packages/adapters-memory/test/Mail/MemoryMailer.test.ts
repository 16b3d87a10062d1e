import * as MemoryMailer from "@campaigns/adapters-memory/Mail/MemoryMailer"
import { mailerContract } from "@campaigns/port-contracts/Mail/MailerContract"

mailerContract("memory", MemoryMailer.layer)
