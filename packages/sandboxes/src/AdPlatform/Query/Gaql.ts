import type { ErrorCodeOf } from "../Failure/ErrorCodes.ts"
import { QueryFailure } from "./QueryFailure.ts"
import { type Token, tokenize } from "./Tokens.ts"

/** A comparison of the WHERE clause; lists hold one literal for the binary operators and two for BETWEEN. */
export interface Condition {
  readonly field: string
  readonly operator:
    | "="
    | "!="
    | "<"
    | "<="
    | ">"
    | ">="
    | "IN"
    | "NOT IN"
    | "LIKE"
    | "NOT LIKE"
    | "BETWEEN"
    | "DURING"
    | "IS NULL"
    | "IS NOT NULL"
  readonly values: ReadonlyArray<Token>
}

/** A parsed GAQL query. */
export interface Query {
  readonly select: ReadonlyArray<string>
  readonly from: string
  readonly where: ReadonlyArray<Condition>
  readonly orderBy: ReadonlyArray<{ readonly field: string; readonly descending: boolean }>
  readonly limit?: number
  readonly omitUnselectedResourceNames: boolean
}

/** Parses the subset of GAQL that the sandbox answers; throws `QueryFailure`. */
export const parseQuery = (text: string): Query => {
  const tokens = tokenize(text)
  let position = 0
  const peek = (): Token => tokens[position] ?? { kind: "end", text: "" }
  const take = (): Token => {
    const token = peek()
    position++
    return token
  }
  const isWord = (word: string) => peek().kind === "name" && peek().text.toUpperCase() === word
  const accept = (word: string) => {
    if (!isWord(word)) return false
    position++
    return true
  }
  const acceptSymbol = (symbol: string) => {
    if (peek().kind !== "symbol" || peek().text !== symbol) return false
    position++
    return true
  }
  const expect = (word: string, code: ErrorCodeOf<"queryError">) => {
    if (accept(word)) return
    if (peek().kind === "end") {
      throw new QueryFailure("UNEXPECTED_END_OF_QUERY", "Error in query: unexpected end of query.")
    }
    throw new QueryFailure(code, `Error in query: expected ${word}, but found '${peek().text}'.`)
  }
  const field = () => {
    const token = take()
    if (token.kind === "end") {
      throw new QueryFailure("UNEXPECTED_END_OF_QUERY", "Error in query: unexpected end of query.")
    }
    if (token.kind !== "name") {
      throw new QueryFailure("BAD_FIELD_NAME", `Error in query: '${token.text}' is not a field.`)
    }
    return token.text
  }
  const commaSeparated = <A>(item: () => A): ReadonlyArray<A> => {
    const items = [item()]
    while (acceptSymbol(",")) items.push(item())
    return items
  }
  const literal = () => {
    const token = take()
    if (token.kind === "end") {
      throw new QueryFailure("UNEXPECTED_END_OF_QUERY", "Error in query: unexpected end of query.")
    }
    if (token.kind === "symbol") {
      throw new QueryFailure(
        token.text === "(" ? "EXPECTED_SINGLE_VALUE" : "BAD_VALUE",
        `Error in query: '${token.text}' is not a value.`
      )
    }
    return token
  }
  const list = () => {
    if (!acceptSymbol("(")) throw new QueryFailure("EXPECTED_LIST", "Error in query: a list was expected.")
    if (acceptSymbol(")")) {
      throw new QueryFailure("PROHIBITED_EMPTY_LIST_IN_CONDITION", "Error in query: the list is empty.")
    }
    const values = commaSeparated(literal)
    if (!acceptSymbol(")")) throw new QueryFailure("EXPECTED_LIST", "Error in query: the list is not closed.")
    return values
  }
  const condition = (): Condition => {
    const name = field()
    for (const operator of ["<=", ">=", "!=", "=", "<", ">"] as const) {
      if (acceptSymbol(operator)) return { field: name, operator, values: [literal()] }
    }
    if (accept("IN")) return { field: name, operator: "IN", values: list() }
    if (accept("LIKE")) return { field: name, operator: "LIKE", values: [literal()] }
    if (accept("DURING")) return { field: name, operator: "DURING", values: [literal()] }
    if (accept("BETWEEN")) {
      const low = literal()
      expect("AND", "EXPECTED_AND")
      return { field: name, operator: "BETWEEN", values: [low, literal()] }
    }
    if (accept("NOT")) {
      if (accept("IN")) return { field: name, operator: "NOT IN", values: list() }
      if (accept("LIKE")) return { field: name, operator: "NOT LIKE", values: [literal()] }
    } else if (accept("IS")) {
      const negated = accept("NOT")
      if (accept("NULL")) return { field: name, operator: negated ? "IS NOT NULL" : "IS NULL", values: [] }
    }
    throw new QueryFailure("BAD_OPERATOR", `Error in query: '${peek().text}' is not an operator.`)
  }
  const conditions = () => {
    const found = [condition()]
    while (accept("AND")) found.push(condition())
    return found
  }
  const ordering = () => {
    const name = field()
    const descending = accept("DESC")
    if (!descending) accept("ASC")
    return { field: name, descending }
  }
  const limit = () => {
    const token = take()
    if (token.kind !== "number" || !/^[1-9][0-9]*$/.test(token.text)) {
      throw new QueryFailure("BAD_LIMIT_VALUE", `Error in query: '${token.text}' is not a limit.`)
    }
    return Number(token.text)
  }
  const parameter = () => {
    const name = field()
    if (!["include_drafts", "omit_unselected_resource_names"].includes(name)) {
      throw new QueryFailure("BAD_PARAMETER_NAME", `Error in query: '${name}' is not a parameter.`)
    }
    const value = acceptSymbol("=") ? take().text.toLowerCase() : ""
    if (value !== "true" && value !== "false") {
      throw new QueryFailure("BAD_PARAMETER_VALUE", `Error in query: '${value}' is not a value of '${name}'.`)
    }
    return { name, value }
  }

  expect("SELECT", "EXPECTED_SELECT")
  const select = commaSeparated(field)
  expect("FROM", "EXPECTED_FROM")
  const from = field()
  const where = accept("WHERE") ? conditions() : []
  const orderBy = accept("ORDER") ? (expect("BY", "EXPECTED_BY"), commaSeparated(ordering)) : []
  const count = accept("LIMIT") ? limit() : undefined
  const parameters = accept("PARAMETERS") ? commaSeparated(parameter) : []
  if (peek().kind !== "end") {
    throw new QueryFailure("UNEXPECTED_INPUT", `Error in query: unexpected input ${peek().text}.`)
  }
  return {
    select,
    from,
    where,
    orderBy,
    ...(count === undefined ? {} : { limit: count }),
    omitUnselectedResourceNames: parameters.some(({ name, value }) =>
      name === "omit_unselected_resource_names" && value === "true"
    )
  }
}
