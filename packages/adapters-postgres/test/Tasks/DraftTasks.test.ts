import { draftTaskRacesContract } from "@campaigns/port-contracts/Tasks/DraftTaskRacesContract"
import { draftTasksContract } from "@campaigns/port-contracts/Tasks/DraftTasksContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

draftTasksContract("PostgreSQL", campaignsUnderTest)
draftTaskRacesContract("PostgreSQL", campaignsUnderTest)
