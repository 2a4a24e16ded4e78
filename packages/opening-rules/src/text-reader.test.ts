import { describe, expect, test } from 'vitest'
import { ruleTexts } from './rule-text.ts'
import { readHoursText } from './text-reader.ts'

describe('English texts', () => {
	test.each([
		['9-5', ['Daily 9 AM – 5 PM']],
		['9–5', ['Daily 9 AM – 5 PM']],
		['3-6', ['Daily 3 PM – 6 PM']],
		['12-5', ['Daily noon – 5 PM']],
		['09:00-17:00', ['Daily 9 AM – 5 PM']],
		['daily 8-6', ['Daily 8 AM – 6 PM']],
		['7 days a week 9am-6pm', ['Daily 9 AM – 6 PM']],
		['Open 24 hours', ['Daily 24 hours']],
		['Self-serve 24/7', ['Daily 24 hours']],
		['Saturdays 8am-noon', ['Sat 8 AM – noon']],
		['Sat 8 to 1:30 pm', ['Sat 8 AM – 1:30 PM']],
		['Sat. 8 a.m. - 1 p.m.', ['Sat 8 AM – 1 PM']],
		['Fri 6pm-2am', ['Fri 6 PM – 2 AM']],
		['M-F 9-5', ['Mon – Fri 9 AM – 5 PM']],
		['Mon, Wed & Fri 9-12 and 1-5', ['Mon, Wed, Fri 9 AM – noon, 1 PM – 5 PM']],
		['Mon-Fri 9-5, Sat 9-12', ['Mon – Fri 9 AM – 5 PM', 'Sat 9 AM – noon']],
		['9-5 Mon-Fri, 10-4 Sat', ['Mon – Fri 9 AM – 5 PM', 'Sat 10 AM – 4 PM']],
		['weekdays 9-5; weekends 10-4', ['Mon – Fri 9 AM – 5 PM', 'Sat, Sun 10 AM – 4 PM']],
		['Mon - Sat: 9:00am - 5:30pm; Sun: closed', ['Mon – Sat 9 AM – 5:30 PM', 'Sun closed']],
		['10-6, closed Mondays', ['Daily 10 AM – 6 PM', 'Mon closed']],
		['Daily 9-5; closed on holidays', ['Daily 9 AM – 5 PM', 'Public holidays closed']],
		['daily 9-5, closed Jan-Mar', ['Daily 9 AM – 5 PM', 'Closed, Jan – Mar']],
		['May-Oct Sat 8-1', ['Sat 8 AM – 1 PM, May – Oct']],
		['Saturdays, May-October, 8am-1pm', ['Sat 8 AM – 1 PM, May – Oct']],
		['Sat 8am to 1pm, June 5th - Oct 12', ['Sat 8 AM – 1 PM, Jun 5 – Oct 12']],
		['May-Oct: Mon-Fri 9-5, Sat 9-12', ['Mon – Fri 9 AM – 5 PM, May – Oct', 'Sat 9 AM – noon, May – Oct']],
		['Sat 8-1 May-Oct, Wed 3-7 Jun-Sep', ['Sat 8 AM – 1 PM, May – Oct', 'Wed 3 PM – 7 PM, Jun – Sep']],
		['June-August 9-5, Sept-Oct 10-4', ['Daily 9 AM – 5 PM, Jun – Aug', 'Daily 10 AM – 4 PM, Sep – Oct']],
		[
			'Thu 4-7pm; Sat 9am-1pm; June 1 to Oct 15',
			['Thu 4 PM – 7 PM, Jun 1 – Oct 15', 'Sat 9 AM – 1 PM, Jun 1 – Oct 15'],
		],
		['May-Oct. Sat 9-1', ['Sat 9 AM – 1 PM, May – Oct']],
		['Sat 9-1, closed Sunday\nMay through October', ['Sat 9 AM – 1 PM, May – Oct', 'Sun closed']],
		['July and August Sat 9-1', ['Sat 9 AM – 1 PM, Jul, Aug']],
		['Sat 9-1 & Sun 10-2 (Apr-Jun, Aug)', ['Sat 9 AM – 1 PM, Apr – Jun, Aug', 'Sun 10 AM – 2 PM, Apr – Jun, Aug']],
		['MWF 9am-midnight', ['Mon, Wed, Fri 9 AM – midnight']],
		['Saturday mornings 9-12', ['Sat 9 AM – noon']],
		['Daily except Sun and Mon 9-5', ['Daily 9 AM – 5 PM', 'Sun closed', 'Mon closed']],
		['Mon-Sat 10-6 except holidays', ['Mon – Sat 10 AM – 6 PM', 'Public holidays closed']],
		['M,W,F 9am-midnight', ['Mon, Wed, Fri 9 AM – midnight']],
		['1st and 3rd Sat 9-1', ['First and third Saturday of the month 9 AM – 1 PM']],
		['last Sunday of the month 10-2', ['Last Sunday of the month 10 AM – 2 PM']],
		['by appointment only', ['By appointment']],
		['Nov-Apr by appointment', ['By appointment, Nov – Apr']],
		['Mon-Fri by appointment; Sat 9-1', ['Mon – Fri by appointment', 'Sat 9 AM – 1 PM']],
		['Sat 9-12 or by appointment', ['By appointment', 'Sat 9 AM – noon']],
		['Oct-Dec daily 9-5, otherwise by appointment', ['By appointment', 'Daily 9 AM – 5 PM, Oct – Dec']],
	])('%s', (text, rules) => {
		const read = readHoursText(text)
		expect(ruleTexts(read.rules)).toEqual(rules)
		expect(read.text).toBeNull()
	})

	test.each([
		'daily',
		'Sat',
		'8',
		'May-Oct',
		'dawn to dusk',
		'9 to dusk',
		'closed Mondays',
		'every other Saturday 9-1',
		'call for hours',
		'We are open 9-5',
		'Sat 8-1 weather permitting',
		'9-5 in season',
		'9-5 daily, 9-8 in summer',
		'mid-May to Oct Sat 8-1',
		'Memorial Day to Labor Day 9-5',
		'Sun up to sun down',
		// The numbers have several meanings.
		'8-11',
		'5-8',
		'8-9pm',
		'Sat 8-12am',
		'9am-1am',
		'8am-12am',
		'09:00-05:00',
		'Oct 8-1',
		'June 5-10',
		'Mon 12:00 AM-1:00 AM',
		// It is not clear to what a part applies.
		'Mon-Fri 9-5, Wed 9-7',
		'May-Oct: Mon-Fri 9-5; Sat 9-12',
		'Sat 8-1, Wed 3-7 May-Oct',
		'May-Oct. Wed 3-7 Jun-Sep',
		'Wed 3-7 Jun-Sep; May-Oct',
		'10-6, Sat 9-12',
		'Mon-Fri 9-5, by appointment',
		'25:00-26:00',
	])('%s stays text', (text) => {
		expect(readHoursText(text)).toEqual({ rules: [], text })
	})

	test('are empty without characters', () => {
		expect(readHoursText('  ')).toEqual({ rules: [], text: null })
	})
})
