import { draftRevisionsContract } from "@campaigns/port-contracts/Drafts/DraftRevisionsContract"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

draftRevisionsContract("memory", campaignsUnderTest)
