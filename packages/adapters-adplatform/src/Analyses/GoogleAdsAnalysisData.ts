import { AnalysisData } from "@campaigns/application/Analyses/AnalysisData"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { readFigures } from "./FigureReading.ts"
import { readOverview } from "./OverviewReading.ts"

/** The data that analyses judge by, over the platform's REST interface. */
export const make = (client: GoogleAdsClient): AnalysisData["Service"] =>
  AnalysisData.of({ overview: readOverview(client), figures: readFigures(client) })
