/**
 * The most of everything that a client can make: on lists in requests, on what is stored as a whole, and on what
 * belongs to one owner. Bounds of single fields, such as the length of a name, stand with the fields.
 *
 * A limit is the smaller of what the ad platform takes (https://support.google.com/google-ads/answer/6372658, "About
 * your Google Ads account limits", read in November 2026) and what keeps the service within its memory. Where the
 * platform's own limit on a small list is a warning (20 sitelinks, 15 headlines), the limit here is wider: a draft is
 * work in progress, and what the platform would refuse is stored and reported. What was stored beyond a limit can be
 * read, made smaller and removed.
 */

/** Languages of a campaign. The platform has about 50 to choose from. */
export const MAX_LANGUAGES = 100

/** Places to which a campaign is shown or from which it is kept, together, as the platform has it. */
export const MAX_LOCATIONS = 10_500

/** The most negative keywords of a campaign, by the platform's limit (`docs/platform-facts.md#negative-keywords`). */
export const MAX_NEGATIVE_KEYWORDS = 10_000

/** Entries of an ad schedule: the platform takes 6 a day. */
export const MAX_SCHEDULE_ENTRIES = 42

/** Conversion goals of a campaign: more than an account has categories and actions in use. */
export const MAX_CONVERSION_GOALS = 1_000

/** Ad groups of a draft, as the platform has it for a campaign. */
export const MAX_AD_GROUPS = 20_000

/** Keywords of an ad group: the platform's 20,000 targeting items. */
export const MAX_KEYWORDS_OF_AD_GROUP = 20_000

/** Keywords of a draft: what can be read, judged and printed as a whole. Publishing takes 10,000 operations at once. */
export const MAX_KEYWORDS_OF_DRAFT = 50_000

/** Ads of an ad group: the platform's 50 text ads, of which 3 responsive search ads may be enabled. */
export const MAX_ADS_OF_AD_GROUP = 50

/** Ads of a draft: one for each ad group that there may be. */
export const MAX_ADS_OF_DRAFT = 20_000

/** Headlines, or descriptions, of an ad. */
export const MAX_TEXTS_OF_AD = 100

/** Sitelinks, callouts, or structured snippets of a draft. */
export const MAX_EXTENSIONS = 100

/** Values of a structured snippet. */
export const MAX_SNIPPET_VALUES = 100

/**
 * The size of a draft: the characters (UTF-16 units) of all its texts, and `ELEMENT_SIZE` for each of its elements,
 * about the length of its JSON. 50,000 keywords of 30 characters, each with an address of 80, are 8,000,000.
 */
export const MAX_DRAFT_SIZE = 10_000_000

/** The size of an ad group, a keyword, an ad, a text of an ad, an extension, a place or the like beside its texts. */
export const ELEMENT_SIZE = 50

/**
 * Warnings of one code that are told of a draft; when there are more, one of the code `WARNINGS_LEFT_OUT` says so. Tens
 * of thousands of keywords may each break several rules.
 */
export const MAX_WARNINGS_OF_CODE = 1_000

/** Ad groups in one request. */
export const MAX_AD_GROUPS_OF_REQUEST = 2_000

/** Ads in one request. */
export const MAX_ADS_OF_REQUEST = 2_000

/** Keywords in one bulk request. */
export const MAX_KEYWORDS_OF_BULK = 1_000

/** The most characters of a text in which keywords are read, and the most cells of one of its rows. */
export const MAX_PASTED_TEXT = 500_000
export const MAX_COLUMNS_OF_TABLE = 1_000

/** Ids of ad groups, keywords or ads that one request removes: as many as there may be in one place. */
export const MAX_REMOVED_IDS = 20_000

/** Drafts of a customer: far more than the 10,000 campaigns of an account, as they are kept in the database alone. */
export const MAX_DRAFTS_OF_CUSTOMER = 1_000_000

/** Candidate keywords of a market analysis; selected ones stay beyond it when new ideas come. */
export const MAX_KEYWORDS_OF_ANALYSIS = 5_000

/** Services that a market analysis names. */
export const MAX_SERVICES_OF_ANALYSIS = 100

/** Places that a market analysis names. */
export const MAX_LOCATIONS_OF_ANALYSIS = 1_000

/** Ids of candidate keywords that one request selects, or unselects. */
export const MAX_SELECTED_IDS = 10_000

/** Market analyses of a customer. */
export const MAX_ANALYSES_OF_CUSTOMER = 10_000

/** Configurations of recurring analyses of a customer, deleted ones among them. */
export const MAX_CONFIGS_OF_CUSTOMER = 1_000

/** Stored platform tokens of a customer. */
export const MAX_TOKENS_OF_CUSTOMER = 100

/**
 * Drafts of a customer that are in the bin: beyond it the customer gets no new draft until some have left the bin.
 * Deleting is never refused, so that the bin can have as many more as the customer has drafts.
 */
export const MAX_DELETED_DRAFTS_OF_CUSTOMER = 1_000_000

/** Revisions of a draft after which no edit is taken; a duplicate begins anew. The service's own writes go on. */
export const MAX_REVISIONS_OF_DRAFT = 1_000_000

/** Users of an installation, with inactive ones, who stay. A new user of an outside issuer has to be added, too. */
export const MAX_USERS = 500_000

/** Sessions of a user that are kept, ended ones among them: a further sign-in forgets the oldest. */
export const MAX_SESSIONS_OF_USER = 500

/**
 * Refresh tokens of a session that are kept, with spent ones; beyond, the user signs in again. A client that renews
 * when its access token expires, four times an hour, has 3,600 in the 37 days for which they are kept.
 */
export const MAX_TOKENS_OF_SESSION = 5_000

/** Companies of an installation. */
export const MAX_COMPANIES = 100_000

/** Ad-platform customers of a company; every signed-in user is remembered with those that they may see. */
export const MAX_CUSTOMERS_OF_COMPANY = 5_000

/** Members of a company. */
export const MAX_MEMBERS_OF_COMPANY = 5_000

/** Open invitations of a company. */
export const MAX_INVITATIONS_OF_COMPANY = 100

/** Companies of which a user is a member, for the same reason. */
export const MAX_COMPANIES_OF_USER = 200

/** Places of business of a company. */
export const MAX_LOCAL_LOCATIONS_OF_COMPANY = 10_000

/** Views of a console that a user saves. */
export const MAX_VIEWS_OF_USER = 100

/** Bug reports of a user. */
export const MAX_BUG_REPORTS_OF_USER = 1_000

/** Characters of a bug report's screenshot that comes as a data URL: 512 KiB. */
export const MAX_SCREENSHOT_LENGTH = 524_288

/** Characters of a stored prompt of the language model. */
export const MAX_PROMPT_LENGTH = 20_000

/** Places of one look-up at the ad platform. */
export const MAX_LOOKED_UP_LOCATIONS = 1_000

/** Files of a company's media library. */
export const MAX_FILES_OF_COMPANY = 100_000

/** Bytes of all files of a company's media library, unless the installation says otherwise: 50 GiB. */
export const MAX_BYTES_OF_COMPANY = 50 * 1024 ** 3

/** Bytes of a file of the media library: 20 MiB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** Tags of a file. */
export const MAX_TAGS = 50

/** Code points of a tag. */
export const MAX_TAG_LENGTH = 64

/** Code points of a file's alternative text. */
export const MAX_ALT_TEXT = 1_000

/** Ids of stock images that one request imports. */
export const MAX_STOCK_IMPORT = 50

/** Code points of a stock provider's own id of an image. */
export const MAX_STOCK_ASSET_ID = 128

/** Files that one request removes. */
export const MAX_REMOVED_FILES = 100

/** Files that can be asked for by their ids in one archive. */
export const MAX_ARCHIVED_FILES = 1_000

/**
 * The least characters (Unicode code points) of a password that a person chooses. NIST SP 800-63B-4, 3.1.1.2, asks for
 * 15 where the password alone proves the person, as it does here.
 */
export const MIN_PASSWORD_LENGTH = 15

/** The most code points of a password: hashing more only costs time. NIST SP 800-63B-4 wants at least 64 taken. */
export const MAX_PASSWORD_LENGTH = 1024

/** The most characters of a first and of a last name, Unicode code points. */
export const MAX_PERSONAL_NAME_LENGTH = 150

/** The most code points of a person's phone number. E.164 has 15 digits; the rest is for how people write them. */
export const MAX_PHONE_NUMBER_LENGTH = 32

/**
 * The most event streams that one user may have open at a time at one process. Each costs the server a connection and
 * some kilobytes for as long as it is open; a browser with a dozen tabs stays far below.
 */
export const STREAMS_PER_USER = 50

/** The most characters (Unicode code points) of a keyword's text that a draft takes. */
export const MAX_KEYWORD_TEXT = 80
