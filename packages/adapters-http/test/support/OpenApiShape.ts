/** The methods under which the document may have operations. */
export const methods = ["get", "post", "put", "patch", "delete"] as const

/** The parts of OpenAPI 3.1 that this document uses, closed, so that a misspelt key is seen. */
export const openApiShape = {
  type: "object",
  required: ["openapi", "info", "paths", "components", "tags"],
  additionalProperties: false,
  properties: {
    openapi: { const: "3.1.0" },
    info: {
      type: "object",
      required: ["title", "version", "description"],
      additionalProperties: false,
      properties: { title: { type: "string" }, version: { const: "0.107.0" }, description: { type: "string" } }
    },
    servers: { type: "array", items: { type: "object", required: ["url"] } },
    security: { type: "array" },
    tags: {
      type: "array",
      items: {
        type: "object",
        required: ["name", "description"],
        additionalProperties: false,
        properties: { name: { type: "string", minLength: 1 }, description: { type: "string", minLength: 10 } }
      }
    },
    components: {
      type: "object",
      additionalProperties: false,
      properties: {
        schemas: { type: "object", propertyNames: { pattern: "^[A-Za-z0-9._-]+$" } },
        securitySchemes: { type: "object" },
        headers: { type: "object", additionalProperties: { $ref: "#/$defs/header" } }
      }
    },
    paths: {
      type: "object",
      propertyNames: { pattern: "^/" },
      additionalProperties: {
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(methods.map((method) => [method, { $ref: "#/$defs/operation" }]))
      }
    }
  },
  $defs: {
    header: {
      type: "object",
      required: ["schema"],
      additionalProperties: false,
      properties: { description: { type: "string" }, required: { type: "boolean" }, schema: { type: "object" } }
    },
    content: {
      type: "object",
      additionalProperties: {
        type: "object",
        additionalProperties: false,
        required: ["schema"],
        properties: { schema: { type: "object" }, example: {}, examples: { type: "object" } }
      }
    },
    operation: {
      type: "object",
      required: ["operationId", "tags", "summary", "responses", "security", "parameters"],
      additionalProperties: false,
      properties: {
        operationId: { type: "string", pattern: "^[a-z]\\w*$" },
        tags: { type: "array", minItems: 1, items: { type: "string" } },
        summary: { type: "string", minLength: 5 },
        description: { type: "string" },
        security: { type: "array" },
        deprecated: { type: "boolean" },
        parameters: {
          type: "array",
          items: {
            type: "object",
            required: ["name", "in", "schema", "required"],
            additionalProperties: false,
            properties: {
              name: { type: "string" },
              in: { enum: ["path", "query", "header"] },
              required: { type: "boolean" },
              description: { type: "string" },
              schema: { type: "object" }
            },
            if: { properties: { in: { const: "path" } } },
            then: { properties: { required: { const: true } } }
          }
        },
        requestBody: {
          type: "object",
          required: ["content", "required"],
          additionalProperties: false,
          properties: {
            content: { $ref: "#/$defs/content" },
            required: { type: "boolean" },
            description: { type: "string" }
          }
        },
        responses: {
          type: "object",
          minProperties: 1,
          propertyNames: { pattern: "^[1-5]\\d\\d$" },
          additionalProperties: {
            type: "object",
            required: ["description"],
            additionalProperties: false,
            properties: {
              description: { type: "string", minLength: 1 },
              content: { $ref: "#/$defs/content" },
              headers: { type: "object" }
            }
          }
        }
      }
    }
  }
}
