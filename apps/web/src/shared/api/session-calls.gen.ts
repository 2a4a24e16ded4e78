// Written by `npm run generate` from the operations of the server. Do not edit.

/** Queries that need a session. */
export const SESSION_QUERIES: readonly string[] = [
	'account.exportData',
	'account.listings',
	'account.locations',
	'audit.list',
	'claims.list',
	'claims.own',
	'duplicates.list',
	'favorites.ids',
	'favorites.list',
	'favorites.state',
	'identity.me',
	'imports.byId',
	'imports.list',
	'imports.rows',
	'listings.editable',
	'listings.forEdit',
	'locations.deleted',
	'locations.delisted',
	'locations.forEdit',
	'locations.pending',
	'locations.review',
	'mail.get',
	'mail.list',
	'reports.list',
]
