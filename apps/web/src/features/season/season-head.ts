import { windowTitle } from '@farmgate/contracts/brand'
import { seasonPath } from '@farmgate/contracts/produce-calendar'
import { SCREENS } from '@farmgate/contracts/screens'
import type { SeasonCalendar } from '@farmgate/contracts/seasonal-produce'
import { monthName } from '../../shared/opening-hours/season.ts'
import { breadcrumbList } from '../../shared/page-head/list-data.ts'
import { type HeadTags, pageHeadTags } from '../../shared/page-head/page-head.ts'
import { absoluteUrl } from '../../shared/page-head/web-url.ts'
import type { RouterContext } from '../../shared/rendering/router-context.ts'

/** Products named in the description. */
const NAMED_MAX = 8

/** The head of the calendar of a state or province. */
export function seasonHead({ server }: RouterContext, calendar: SeasonCalendar, title: string): HeadTags {
	const { region, month, inSeason } = calendar
	const origin = server?.origin ?? ''
	const url = absoluteUrl(origin, seasonPath(region.code))
	const names = inSeason.map(({ name }) => name)
	return pageHeadTags({
		title: windowTitle(title),
		description:
			names.length === 0
				? `What farms in ${region.name} sell fresh in each month, and where.`
				: `In ${monthName(month)}: ${names.slice(0, NAMED_MAX).join(', ')}. What farms in ${region.name} sell fresh in each month, and where.`,
		canonical: url,
		isIndexed: true,
		structuredData: [
			breadcrumbList(url, [
				{ name: SCREENS['/season'].title, url: absoluteUrl(origin, '/season') },
				{ name: region.name, url },
			]),
		],
	})
}
