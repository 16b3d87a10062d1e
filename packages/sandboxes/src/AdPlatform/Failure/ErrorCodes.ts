/** The error codes that the sandbox gives, by family, each with its sentence; names from the v25 protos. */
export const errorSentences = {
  adCustomizerError: {
    COUNTDOWN_INVALID_LOCALE: "The countdown's locale is not valid.",
    COUNTDOWN_INVALID_START_DAYS_BEFORE: "The countdown's number of days before its end is not valid."
  },
  adError: {
    AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT: "Two ad customizers cannot be directly next to each other.",
    CANNOT_SET_PATH2_WITHOUT_PATH1: "Cannot set path2 without path1.",
    CANNOT_SET_WITHOUT_FINAL_URLS: "The field cannot be set when final_urls is empty.",
    DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID: "The date and time in the countdown tag are not valid.",
    DATE_TIME_IN_COUNTDOWN_TAG_IS_PAST: "The date and time in the countdown tag are past.",
    INVALID_AD_CUSTOMIZER_FORMAT: "The ad customizer tag is not well formed.",
    INVALID_CUSTOMIZER_ATTRIBUTE_NAME: "The name of the customizer attribute is not valid.",
    LINE_TOO_WIDE: "The text is too wide for its line.",
    MORE_THAN_ONE_COUNTDOWN_TAG_TYPE_EXISTS: "The text lines have more than one type of countdown tag.",
    UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG: "A brace of an ad customizer tag has no partner.",
    UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND: "An ad customizer tag is not known.",
    UPDATING_AD_WITH_NO_ENABLED_ASSOCIATION: "The ad is tied to no enabled ad group."
  },
  adGroupCriterionError: {
    CANNOT_TARGET_AND_EXCLUDE: "The same criterion cannot be targeted and excluded.",
    CANNOT_ADD_LABEL_TO_NEGATIVE_CRITERION: "Labels cannot be added to negative criteria.",
    CANT_UPDATE_NEGATIVE: "Negative criteria cannot be updated."
  },
  adGroupError: {
    BID_TOO_BIG: "The bid is too big.",
    DUPLICATE_ADGROUP_NAME: "Another ad group of the campaign already has this name.",
    AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE: "The ad group type does not fit the campaign's channel type.",
    INVALID_ADGROUP_NAME: "The ad group name is not valid.",
    MISSING_ADGROUP_NAME: "The ad group has no name."
  },
  assetError: {
    ASSET_DATA_IS_MISSING: "The asset has no data.",
    CALL_CARRIER_SPECIFIC_SHORT_NUMBER_NOT_ALLOWED: "Short numbers are not allowed.",
    CALL_DISALLOWED_NUMBER_TYPE: "The phone number is of a type that is not allowed.",
    CALL_INVALID_COUNTRY_CODE: "The country code is not valid.",
    CALL_INVALID_DOMESTIC_PHONE_NUMBER_FORMAT: "The phone number does not have the format of its country.",
    CALL_INVALID_PHONE_NUMBER: "The phone number is not valid.",
    CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY: "Phone numbers of this country are not supported.",
    CALL_PREMIUM_RATE_NUMBER_NOT_ALLOWED: "Premium-rate numbers are not allowed.",
    CALL_VANITY_PHONE_NUMBER_NOT_ALLOWED: "Vanity numbers are not allowed.",
    DUPLICATE_ASSET: "The request names the same asset content twice.",
    DUPLICATE_ASSETS_WITH_DIFFERENT_FIELD_VALUE:
      "An asset of the same content but with another value of an asset-level field exists.",
    SCHEDULES_CANNOT_OVERLAP: "The asset's schedules overlap."
  },
  assetLinkError: {
    FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE: "The field type does not fit the asset's type.",
    INVALID_PINNED_FIELD: "The text cannot be pinned to this field.",
    NOT_ENOUGH_AVAILABLE_ASSET_LINKS_FOR_VALID_COMBINATION: "The pins leave no valid combination of texts to serve.",
    NOT_ENOUGH_AVAILABLE_ASSET_LINKS_WITH_FALLBACK: "Too few texts have a fallback for their customizers."
  },
  authenticationError: {
    AUTHENTICATION_ERROR: "Request is missing required authentication credential.",
    CLIENT_CUSTOMER_ID_INVALID: "The customer id in the request is not a number without hyphens.",
    OAUTH_TOKEN_EXPIRED: "The access token has expired.",
    OAUTH_TOKEN_HEADER_INVALID: "The authorization header is not a bearer token.",
    OAUTH_TOKEN_INVALID: "The access token is not valid.",
    OAUTH_TOKEN_REVOKED: "The access token was revoked."
  },
  authorizationError: {
    CUSTOMER_NOT_ENABLED:
      "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
    USER_PERMISSION_DENIED:
      "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header."
  },
  biddingError: {
    BID_TOO_BIG: "The bid is too big.",
    BID_TOO_MANY_FRACTIONAL_DIGITS: "The bid is not a multiple of the account currency's minimum unit.",
    BID_TOO_SMALL: "The bid is too small.",
    BIDDING_STRATEGY_NOT_ALLOWED_FOR_SEARCH_ONLY_CAMPAIGNS: "Search campaigns cannot use this bidding strategy.",
    BIDDING_STRATEGY_TYPE_INCOMPATIBLE_WITH_SHARED_BUDGET: "This bidding strategy cannot use a shared budget.",
    CANNOT_CREATE_CAMPAIGN_WITH_BIDDING_STRATEGY: "Campaigns cannot be made with this bidding strategy.",
    CPC_BID_FLOOR_MICROS_GREATER_THAN_CPC_BID_CEILING_MICROS: "The bid floor is above the bid ceiling.",
    INVALID_BID: "The bid is not valid."
  },
  biddingStrategyError: {
    CANNOT_REMOVE_ASSOCIATED_STRATEGY: "The bidding strategy is used by a campaign.",
    DUPLICATE_NAME: "Another bidding strategy already has this name."
  },
  changeEventError: {
    CHANGE_DATE_RANGE_INFINITE: "The period must have a start and an end.",
    INVALID_LIMIT_CLAUSE: "The limit must not be above 10,000.",
    LIMIT_NOT_SPECIFIED: "A limit must be specified.",
    START_DATE_TOO_OLD: "The period begins more than 30 days ago."
  },
  campaignBudgetError: {
    BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD: "A budget of a custom period has a total amount only.",
    CAMPAIGN_BUDGET_IN_USE: "The budget is used by a campaign.",
    CAMPAIGN_BUDGET_REMOVED: "The budget is removed.",
    CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED: "A shared budget cannot be made private.",
    CANNOT_USE_ACCELERATED_DELIVERY_MODE: "Accelerated delivery is not available.",
    CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS:
      "A budget that is not shared serves one campaign only.",
    DUPLICATE_NAME: "Another budget already has this name.",
    MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC: "The amount is less than the currency's minimum cost per click.",
    MONEY_AMOUNT_TOO_LARGE: "The amount is too large.",
    NEGATIVE_MONEY_AMOUNT: "The amount is negative.",
    NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT: "The amount is not a multiple of the currency's minimum unit.",
    TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY: "A daily budget has no total amount."
  },
  campaignCriterionError: {
    CANNOT_EXCLUDE_CRITERIA_TYPE: "Criteria of this type cannot be excluded.",
    CANNOT_TARGET_AND_EXCLUDE: "The same criterion cannot be targeted and excluded.",
    CANNOT_UPDATE_NEGATIVE_CRITERION: "Negative criteria cannot be updated.",
    CONCRETE_TYPE_REQUIRED: "The criterion's type is missing."
  },
  campaignError: {
    CAMPAIGN_LABEL_ALREADY_EXISTS: "The campaign already has this label.",
    CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK: "The campaign must target at least one network.",
    CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED: "The start of a campaign that has started cannot change.",
    CANNOT_SET_DATE_TO_PAST: "The date lies in the past.",
    CANNOT_TARGET_PARTNER_SEARCH_NETWORK: "The account cannot target the partner search network.",
    CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH: "The search network needs Google search.",
    CONVERSION_TRACKING_NOT_ENABLED: "The account tracks no conversions.",
    DUPLICATE_CAMPAIGN_NAME: "Another enabled or paused campaign already has this name.",
    INVALID_CAMPAIGN_NAME: "The campaign name is not valid."
  },
  collectionSizeError: { TOO_FEW: "Too few.", TOO_MANY: "Too many." },
  contextError: {
    OPERATION_NOT_PERMITTED_FOR_CONTEXT: "The operation is not allowed for the given context.",
    OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE: "The operation is not allowed for removed resources."
  },
  countryCodeError: { INVALID_COUNTRY_CODE: "The country code is not valid." },
  geoTargetConstantSuggestionError: {
    INVALID_COUNTRY_CODE: "The country code is not valid.",
    LOCATION_NAME_LIMIT: "At most 25 location names can be specified in a request.",
    LOCATION_NAME_SIZE_LIMIT: "A location name cannot be greater than 300 characters.",
    REQUEST_PARAMETERS_UNSET: "None of the request parameters is set."
  },
  criterionError: {
    CANNOT_HAVE_MULTIPLE_NEGATIVE_KEYWORD_LIST_PER_ACCOUNT: "An account has one list of negative keywords at most.",
    AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT: "A day has more than six intervals.",
    AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS: "An interval cannot span several days.",
    AD_SCHEDULE_INVALID_TIME_INTERVAL: "The interval's end is not after its start.",
    AD_SCHEDULE_TIME_INTERVALS_OVERLAP: "The interval overlaps another one.",
    BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED: "Broad match modifier keywords can no longer be made.",
    CANNOT_TARGET_CRITERION: "The criterion cannot be targeted.",
    CANNOT_TARGET_OBSOLETE_CRITERION: "The criterion is obsolete.",
    CONCRETE_TYPE_REQUIRED: "The criterion's type is missing.",
    FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING: "The field cannot be set on a negative criterion.",
    INVALID_CRITERION_ID: "There is no criterion of this id.",
    INVALID_KEYWORD_TEXT: "The keyword's text is not valid.",
    KEYWORD_HAS_INVALID_CHARS: "The keyword has characters that are not allowed.",
    KEYWORD_HAS_TOO_MANY_WORDS: "The keyword has more than ten words.",
    KEYWORD_TEXT_TOO_LONG: "The keyword has more than 80 characters."
  },
  customConversionGoalError: {
    CONVERSION_ACTION_NOT_ENABLED: "A conversion action is not enabled.",
    CUSTOM_GOAL_DUPLICATE_NAME: "Another custom goal already has this name.",
    DUPLICATE_CONVERSION_ACTION_LIST: "Another custom goal already has this list of conversion actions.",
    INVALID_CONVERSION_ACTION: "A conversion action does not exist."
  },
  databaseError: { CONCURRENT_MODIFICATION: "Several requests changed the same resource at once; try again." },
  dateError: {
    DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY: "The end must be 23:59:59.",
    DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY: "The start must be 00:00:00.",
    INVALID_FIELD_VALUES_IN_DATE_TIME: "The date does not exist.",
    INVALID_STRING_DATE_TIME_SECONDS: "The date and time must have the form yyyy-MM-dd HH:mm:ss."
  },
  dateRangeError: {
    AFTER_MAXIMUM_ALLOWABLE_DATE: "The date lies after 2037-12-30.",
    CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED: "The start of what has started cannot change.",
    CANNOT_SET_DATE_TO_PAST: "The date lies in the past.",
    REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED: "Days, weeks and hours are told of the last 37 months only.",
    START_DATE_AFTER_END_DATE: "The start lies after the end."
  },
  distinctError: { DUPLICATE_ELEMENT: "The element is a duplicate." },
  enumError: { ENUM_VALUE_NOT_PERMITTED: "The enum value is not permitted." },
  fieldError: {
    FIELD_CANNOT_BE_CLEARED: "The field cannot be cleared.",
    IMMUTABLE_FIELD: "The field cannot be changed.",
    INVALID_VALUE: "The field's value is not valid.",
    REQUIRED: "The required field was not present.",
    VALUE_MUST_BE_UNSET: "The field must not be set."
  },
  fieldMaskError: {
    FIELD_HAS_SUBFIELDS: "The field mask names a field with subfields; name the subfields.",
    FIELD_MASK_MISSING: "The field mask must be provided for update operations.",
    FIELD_MASK_NOT_ALLOWED: "The field mask must be empty for create and remove operations.",
    FIELD_NOT_FOUND: "The field mask names a field that does not exist."
  },
  headerError: { INVALID_LOGIN_CUSTOMER_ID: "The login customer id is not a number without hyphens." },
  internalError: {
    DEADLINE_EXCEEDED: "The request took longer than its deadline.",
    INTERNAL_ERROR: "An internal error has occurred.",
    TRANSIENT_ERROR: "A transient internal error occurred. Try again."
  },
  keywordPlanIdeaError: {
    INVALID_VALUE: "The input has an invalid value.",
    URL_CRAWL_ERROR: "The page could not be read."
  },
  labelError: {
    DUPLICATE_NAME: "Another label already has this name.",
    INVALID_LABEL_NAME: "The label name is not valid."
  },
  mutateError: {
    EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED:
      "The account has a campaign that does not say whether it contains EU political advertising.",
    ID_EXISTS_IN_MULTIPLE_MUTATES: "The request changes the same resource more than once.",
    MUTATE_NOT_ALLOWED: "The resource does not take this operation.",
    RESOURCE_ALREADY_EXISTS: "The resource already exists.",
    RESOURCE_NOT_FOUND: "The resource was not found."
  },
  newResourceCreationError: {
    CANNOT_SET_ID_FOR_CREATE: "The id of a new resource cannot be chosen.",
    DUPLICATE_TEMP_IDS: "The temporary id is used more than once.",
    TEMP_ID_RESOURCE_HAD_ERRORS: "The resource of this temporary id had errors."
  },
  operationAccessDeniedError: {
    CREATE_AS_REMOVED_NOT_PERMITTED: "A resource cannot be created as removed.",
    OPERATION_NOT_PERMITTED_FOR_CAMPAIGN_TYPE: "The operation is not permitted for this type of campaign.",
    OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE: "Removed resources cannot be changed.",
    REMOVE_OPERATION_NOT_PERMITTED: "The resource cannot be removed."
  },
  queryError: {
    BAD_ENUM_CONSTANT: "The enum has no such constant.",
    BAD_ESCAPE_SEQUENCE: "The escape sequence is not valid.",
    BAD_FIELD_NAME: "The field name is not valid.",
    BAD_LIMIT_VALUE: "The limit is not a positive integer.",
    BAD_NUMBER: "The number is not valid.",
    BAD_OPERATOR: "The operator is not valid.",
    BAD_PARAMETER_NAME: "The parameter does not exist.",
    BAD_PARAMETER_VALUE: "The parameter has no such value.",
    BAD_RESOURCE_TYPE_IN_FROM_CLAUSE: "The FROM clause names a resource that does not exist.",
    BAD_SYMBOL: "The query has a symbol that is not valid.",
    BAD_VALUE: "The value is not valid.",
    EXPECTED_AND: "AND was expected.",
    EXPECTED_BY: "BY was expected.",
    EXPECTED_FILTERS_ON_DATE_RANGE: "A finite range of days was expected.",
    EXPECTED_FROM: "FROM was expected.",
    EXPECTED_LIST: "A list was expected.",
    EXPECTED_SELECT: "SELECT was expected.",
    EXPECTED_SINGLE_VALUE: "A single value was expected.",
    INVALID_DATE_FORMAT: "The date is not valid.",
    INVALID_VALUE_WITH_BETWEEN_OPERATOR: "The value cannot be used with BETWEEN.",
    INVALID_VALUE_WITH_DURING_OPERATOR: "The value cannot be used with DURING.",
    INVALID_VALUE_WITH_LIKE_OPERATOR: "The value cannot be used with LIKE.",
    OPERATOR_FIELD_MISMATCH: "The operator does not fit the field.",
    PROHIBITED_EMPTY_LIST_IN_CONDITION: "The list of a condition is empty.",
    PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE: "The field cannot be used in the ORDER BY clause.",
    PROHIBITED_FIELD_IN_SELECT_CLAUSE: "The field cannot be selected.",
    PROHIBITED_FIELD_IN_WHERE_CLAUSE: "The field cannot be used in the WHERE clause.",
    PROHIBITED_NEWLINE_IN_STRING: "A string holds a line break.",
    PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE: "The metric cannot be asked of the resource of the FROM clause.",
    PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE: "The segment cannot be asked of the resource of the FROM clause.",
    PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE: "The segment cannot be asked together with the metric.",
    PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE:
      "The resource cannot be selected together with the one of the FROM clause.",
    STRING_NOT_TERMINATED: "A string is not terminated.",
    UNEXPECTED_END_OF_QUERY: "The query ends too early.",
    UNEXPECTED_INPUT: "The query goes on after its end.",
    UNRECOGNIZED_FIELD: "Unrecognized field in the query."
  },
  quotaError: {
    RESOURCE_EXHAUSTED: "Too many requests.",
    RESOURCE_TEMPORARILY_EXHAUSTED: "Too many requests. Retry later."
  },
  rangeError: { TOO_HIGH: "The value is too high.", TOO_LOW: "The value is too low." },
  policyFindingError: {
    POLICY_FINDING:
      "The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.",
    POLICY_TOPIC_NOT_FOUND: "The given policy topic was not found by the policy review."
  },
  policyViolationError: { POLICY_ERROR: "A policy was violated. See PolicyViolationDetails for more detail." },
  requestError: {
    BAD_RESOURCE_ID: "The resource id is not valid.",
    INVALID_PAGE_TOKEN: "The page token is not valid.",
    OPERATION_REQUIRED: "The mutate operation says neither create nor update nor remove.",
    PAGE_SIZE_NOT_SUPPORTED: "Setting the page size is not supported.",
    REQUIRED_FIELD_MISSING: "A required field is missing.",
    RESOURCE_NAME_MALFORMED: "The resource name is malformed.",
    RESOURCE_NAME_MISSING: "The resource name is missing.",
    TOO_MANY_MUTATE_OPERATIONS: "The request has too many mutate operations.",
    UNSUPPORTED_VERSION: "The version of the API is not supported."
  },
  resourceCountLimitExceededError: { RESOURCE_LIMIT: "A resource limit is exceeded." },
  sharedSetError: {
    DUPLICATE_NAME: "Another shared set already has this name.",
    SHARED_SET_IN_USE: "The shared set is used by a campaign."
  },
  stringFormatError: {
    ILLEGAL_CHARS: "The text has characters that are not allowed.",
    INVALID_FORMAT: "The format is not valid."
  },
  stringLengthError: {
    EMPTY: "The text is empty.",
    TOO_LONG: "The text is too long.",
    TOO_SHORT: "The text is too short."
  },
  urlFieldError: {
    FINAL_URL_SUFFIX_MALFORMED: "The final URL suffix is malformed.",
    INVALID_PROTOCOL_IN_FINAL_MOBILE_URL: "The final mobile URL's protocol is not http or https.",
    INVALID_PROTOCOL_IN_FINAL_URL: "The final URL's protocol is not http or https.",
    INVALID_PROTOCOL_IN_TRACKING_URL_TEMPLATE: "The tracking template's protocol is not http or https.",
    INVALID_FINAL_MOBILE_URL: "The final mobile URL is not valid.",
    INVALID_FINAL_URL: "The final URL is not valid.",
    INVALID_TAG_IN_FINAL_MOBILE_URL: "The final mobile URL has a tag that is not allowed.",
    INVALID_TAG_IN_FINAL_URL: "The final URL has a tag that is not allowed.",
    INVALID_TAG_IN_FINAL_URL_SUFFIX: "The final URL suffix has a tag that is not allowed.",
    INVALID_TLD_IN_FINAL_MOBILE_URL: "The final mobile URL has no public top-level domain.",
    INVALID_TLD_IN_FINAL_URL: "The final URL has no public top-level domain.",
    MALFORMED_FINAL_MOBILE_URL: "The final mobile URL is malformed.",
    MALFORMED_FINAL_URL: "The final URL is malformed.",
    MISSING_HOST_IN_FINAL_MOBILE_URL: "The final mobile URL has no host.",
    MISSING_HOST_IN_FINAL_URL: "The final URL has no host.",
    MISSING_PROTOCOL_IN_FINAL_MOBILE_URL: "The final mobile URL has no protocol.",
    MISSING_PROTOCOL_IN_FINAL_URL: "The final URL has no protocol.",
    MISSING_PROTOCOL_IN_TRACKING_URL_TEMPLATE: "The tracking template starts with neither a protocol nor an lpurl tag.",
    MISSING_TRACKING_URL_TEMPLATE_TAG: "The tracking template has no lpurl tag.",
    MALFORMED_TRACKING_URL_TEMPLATE: "The tracking template is malformed.",
    REDUNDANT_NESTED_FINAL_MOBILE_URL_TAG: "The final mobile URL has a tag inside the same tag.",
    REDUNDANT_NESTED_FINAL_URL_TAG: "The final URL has a tag inside the same tag.",
    REDUNDANT_NESTED_TRACKING_URL_TEMPLATE_TAG: "The tracking template has a tag inside the same tag."
  }
} as const

type Sentences = typeof errorSentences

/** The family of an error code, as the key of `errorCode` on the wire. */
export type ErrorFamily = keyof Sentences

/** The codes of one family. */
export type ErrorCodeOf<Family extends ErrorFamily> = string & keyof Sentences[Family]

const sentences: { readonly [family: string]: { readonly [code: string]: string } } = errorSentences

/** The English sentence of a code. */
export const sentenceOf = <Family extends ErrorFamily>(family: Family, code: ErrorCodeOf<Family>): string =>
  sentences[family]?.[code] ?? "The request is not valid."
