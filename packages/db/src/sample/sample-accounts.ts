/** Users of the sample data, with their ids in the embedded identity service. */
export const SAMPLE_ACCOUNTS = [
	{
		id: 'user_sample_admin',
		email: 'admin@farmgate.test',
		firstName: 'Alex',
		lastName: 'Admin',
		role: 'admin',
		about: 'approves places and claims',
	},
	{
		id: 'user_sample_seller',
		email: 'seller@farmgate.test',
		firstName: 'Sam',
		lastName: 'Seller',
		role: 'user',
		about: 'owns sample places',
	},
	{
		id: 'user_sample_buyer',
		email: 'buyer@farmgate.test',
		firstName: 'Bea',
		lastName: 'Buyer',
		role: 'user',
		about: 'has favorites',
	},
] as const

/** Password of all sample accounts. Public: it is printed at start-up. */
export const SAMPLE_PASSWORD = 'farmgate-sample-1'
