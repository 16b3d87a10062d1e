import type { RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { Material, SitePage } from "@campaigns/copywriting/Orders/Material"

/** A page by its path, its title, its description and its lines, those after `# ` headings. */
export const page = (
  path: string,
  title: string,
  description: string,
  lines: ReadonlyArray<string>,
  more: Partial<SitePage> = {}
): SitePage => ({
  url: `https://site.example${path}`,
  title,
  description,
  headings: lines.filter((line) => line.startsWith("# ")).map((line) => line.slice(2)),
  text: lines.join("\n"),
  ...more
})

/** The material of a company with a website. */
export const website = (name: string, language: string, pages: ReadonlyArray<SitePage>): Material => ({
  company: { name, description: null, phone: null, countryCode: null, industry: null, toneOfVoice: null },
  websiteUrl: "https://site.example/",
  language,
  missing: [],
  pages
})

/** The brief for one ad of a website. */
export const adFor = (
  material: Material,
  keywords: ReadonlyArray<string>,
  more: Partial<RsaBrief> = {}
): RsaBrief => ({ adGroupName: "Group", keywords, kept: { headlines: [], descriptions: [] }, material, ...more })
