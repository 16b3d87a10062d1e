import * as BytesMediaInspection from "@campaigns/adapters-storage/Inspection/BytesMediaInspection"
import { mediaInspectionContract } from "@campaigns/port-contracts/Media/MediaInspectionContract"

mediaInspectionContract("bytes", BytesMediaInspection.layer)
