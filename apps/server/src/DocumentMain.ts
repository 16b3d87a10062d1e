import { Api } from "@campaigns/adapters-http/Api/Api"
import * as HttpService from "@campaigns/adapters-http/HttpService"

// Writes the document that the service publishes to standard output; run when the server is bundled.
process.stdout.write(JSON.stringify(HttpService.documentOf(Api)))
