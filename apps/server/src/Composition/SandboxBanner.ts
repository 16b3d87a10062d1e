import type { AdPlatformSandbox } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import type { LlmSandbox } from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import type { StockMediaSandbox } from "@campaigns/sandboxes/StockMedia/StockMediaSandbox"

/** The addresses of the sandboxes, and the settings that point a server at them; the keys are the sandboxes' own. */
export const sandboxBanner = (
  adPlatform: AdPlatformSandbox["Service"],
  languageModel: LlmSandbox["Service"],
  stockMedia: StockMediaSandbox["Service"]
): string => `
The ad platform's sandbox is up at ${adPlatform.baseUrl}

  Faults and the request log: ${adPlatform.controlUrl}/faults, ${adPlatform.controlUrl}/requests
  To let a server use it:

  ADPLATFORM_MODE=live \\
  ADPLATFORM_BASE_URL=${adPlatform.baseUrl} \\
  ADPLATFORM_CLIENT_ID=${demoCredentials.clientId} \\
  ADPLATFORM_CLIENT_SECRET=${demoCredentials.clientSecret} \\
  ADPLATFORM_REFRESH_TOKEN=${demoCredentials.refreshToken} \\
  npm start

The language model's sandbox is up at ${languageModel.anthropicBaseUrl}

  Faults and the request log: ${languageModel.controlUrl}/faults, ${languageModel.controlUrl}/requests
  To let a server use it, on the one wire or on the other:

  LLM_PROVIDER=openai LLM_BASE_URL=${languageModel.openAiBaseUrl} LLM_API_KEY=sandbox LLM_MODEL=sandbox npm start
  LLM_PROVIDER=anthropic LLM_BASE_URL=${languageModel.anthropicBaseUrl} LLM_API_KEY=sandbox LLM_MODEL=sandbox npm start

The stock images' sandbox is up at ${stockMedia.baseUrl}

  Faults and the request log: ${stockMedia.controlUrl}/faults, ${stockMedia.controlUrl}/requests
  To let a server use it, on the one wire or on the other:

  STOCKMEDIA_PROVIDER=pexels STOCKMEDIA_BASE_URL=${stockMedia.baseUrl} STOCKMEDIA_API_KEY=${stockMedia.apiKey} npm start
  STOCKMEDIA_PROVIDER=openverse STOCKMEDIA_BASE_URL=${stockMedia.baseUrl} npm start

Stop them with Ctrl+C.
`
