import { DirectorySearch } from './directory-search.tsx'

/** `staticData` of screens that list the directory: a header with a search box. */
export const LISTINGS_HEADER = { header: { kind: 'listings', SearchBox: DirectorySearch } } as const
