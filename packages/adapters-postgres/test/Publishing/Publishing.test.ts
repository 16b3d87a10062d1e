import { publicationsContract } from "@campaigns/port-contracts/Publishing/PublicationsContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

publicationsContract("PostgreSQL", campaignsUnderTest)
