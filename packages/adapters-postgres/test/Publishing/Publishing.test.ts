import { liveRecordsContract } from "@campaigns/port-contracts/LiveCampaigns/LiveRecordsContract"
import { publicationsContract } from "@campaigns/port-contracts/Publishing/PublicationsContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

publicationsContract("PostgreSQL", campaignsUnderTest)
liveRecordsContract("PostgreSQL", campaignsUnderTest)
