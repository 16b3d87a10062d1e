/** A page of the demo website. */
export interface DemoPage {
  /** Begins with a slash. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly sections: ReadonlyArray<DemoSection>
}

/** A heading and the paragraph below it. */
export type DemoSection = readonly [heading: string, paragraph: string]

/** A page of its parts; the first section's heading is the page's own. */
export const demoPage = (
  path: string,
  title: string,
  description: string,
  ...sections: Array<DemoSection>
): DemoPage => ({
  path,
  title,
  description,
  sections
})
