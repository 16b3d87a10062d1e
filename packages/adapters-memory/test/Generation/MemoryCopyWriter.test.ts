import * as MemoryCopyWriter from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import { copyWriterContract } from "@campaigns/port-contracts/Generation/CopyWriterContract"

copyWriterContract("MemoryCopyWriter", MemoryCopyWriter.layer, { isDeterministic: true })
