import { storageContract } from "@campaigns/port-contracts/StorageContract"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

storageContract("memory", campaignsUnderTest)
