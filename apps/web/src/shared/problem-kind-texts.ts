import type { ProblemKind } from '@farmgate/contracts/problem-report'

/** The kinds of problems in the words of a visitor. */
export const PROBLEM_KIND_TEXTS: Record<ProblemKind, string> = {
	closed: 'It has closed permanently',
	hours: 'The opening hours are wrong',
	address: 'It is somewhere else',
	contact: 'The phone number, email or website is wrong',
	products: 'The products or prices are wrong',
	duplicate: 'It is in here twice',
	other: 'Something else',
}
