import { tasksContract } from "@campaigns/port-contracts/Tasks/TasksContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

tasksContract("PostgreSQL", campaignsUnderTest)
