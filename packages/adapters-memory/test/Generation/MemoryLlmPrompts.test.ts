import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import { llmPromptsContract } from "@campaigns/port-contracts/Generation/LlmPromptsContract"

llmPromptsContract("memory", MemoryAdministration.layer)
