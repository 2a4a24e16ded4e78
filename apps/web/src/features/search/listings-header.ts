import { DirectorySearch } from './directory-search.tsx'

/** For `staticData` of screens that list the directory: the header with a search box. */
export const LISTINGS_HEADER = { header: { kind: 'listings', SearchBox: DirectorySearch } } as const
