import type { Filter } from '@farmgate/contracts/filter'
import type { PageCalendar } from '../../../shared/dates/page-calendar.ts'
import type { Browse } from '../browse.ts'
import { FilterSelect } from './filter-select.tsx'
import { openAtText, seasonText } from './filter-text.ts'
import { OpeningFields } from './opening-fields.tsx'
import { seasonChoice } from './select-choices.ts'
import classes from './when-fields.module.css'

/** "Open now", "Open Sat 10 AM, in season this month", "Any time". */
export function whenText({ openAt, inSeason }: Pick<Filter, 'openAt' | 'inSeason'>, calendar: PageCalendar): string {
	if (openAt === undefined) return inSeason === undefined ? 'Any time' : seasonText(inSeason)
	return inSeason === undefined
		? openAtText(openAt, calendar)
		: `${openAtText(openAt, calendar)}, ${seasonText(inSeason).replace(/^I/, 'i')}`
}

/** When locations must be open and in season. Each change applies at once. */
export function WhenFields({ filter, change }: Pick<Browse, 'filter' | 'change'>) {
	return (
		<div className={classes.fields}>
			<OpeningFields openAt={filter.openAt} onChange={(openAt) => change({ openAt })} />
			<FilterSelect choice={seasonChoice({ filter })} onChange={(season) => change(season)} />
		</div>
	)
}
