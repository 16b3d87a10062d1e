import { draftTaskRacesContract } from "@campaigns/port-contracts/Tasks/DraftTaskRacesContract"
import { draftTasksContract } from "@campaigns/port-contracts/Tasks/DraftTasksContract"
import { campaignsUnderTest, campaignsWithoutCache } from "../Drafts/CampaignsUnderTest.ts"

draftTasksContract("PostgreSQL", campaignsUnderTest)
draftTaskRacesContract("PostgreSQL", campaignsUnderTest)
draftTasksContract("PostgreSQL, nothing cached", campaignsWithoutCache)
draftTaskRacesContract("PostgreSQL, nothing cached", campaignsWithoutCache)
