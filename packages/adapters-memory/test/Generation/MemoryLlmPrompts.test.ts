import * as MemoryLlmPrompts from "@campaigns/adapters-memory/Generation/MemoryLlmPrompts"
import { llmPromptsContract } from "@campaigns/port-contracts/Generation/LlmPromptsContract"

llmPromptsContract("memory", MemoryLlmPrompts.layer)
