import { draftListsContract } from "@campaigns/port-contracts/Drafts/DraftListsContract"
import { campaignDraftsContract } from "@campaigns/port-contracts/Drafts/DraftReaderContract"
import { draftSearchContract } from "@campaigns/port-contracts/Drafts/DraftSearchContract"
import { largeDraftsContract } from "@campaigns/port-contracts/Drafts/LargeDraftsContract"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

campaignDraftsContract("PostgreSQL", campaignsUnderTest)
draftListsContract("PostgreSQL", campaignsUnderTest)
draftSearchContract("PostgreSQL", campaignsUnderTest)
largeDraftsContract("PostgreSQL", campaignsUnderTest)
