/** The icon of the documentation page: rising bars. */
export const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1b4f72"/><path fill="#fff" d="M3 9h2v4H3zM7 6h2v7H7zM11 3h2v10h-2z"/></svg>`
