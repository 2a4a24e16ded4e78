import { BRAND_NAME } from '@farmgate/contracts/brand'
import { SCREENS } from '@farmgate/contracts/screens'
import { Box, Group, Stack, ThemeIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AboutMap } from '../app/shell/about-map.tsx'
import { PageColumn } from '../shared/ui/page-column.tsx'

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
	return (
		<Group component="li" wrap="nowrap" align="flex-start">
			<ThemeIcon variant="light" color="marigold" size={48} radius="xl" fz="lg" ff="heading" aria-hidden>
				{number}
			</ThemeIcon>
			<Box miw={0}>
				<h2>{title}</h2>
				<p>{children}</p>
			</Box>
		</Group>
	)
}

export function AboutPage() {
	return (
		<PageColumn>
			<Stack component="article" maw="42rem">
				<h1>{SCREENS['/about'].title}</h1>
				<p>
					{BRAND_NAME} is a directory of places that sell what they grow, raise or make, and of what is for sale there.
					Browsing is free and needs no account.
				</p>
				<Stack component="ol" style={{ listStyle: 'none' }}>
					<Step number={1} title="Find local locations">
						Browse <Link to="/farmstands">farmstands</Link>, <Link to="/farms">farms</Link>,{' '}
						<Link to="/markets">markets</Link> and <Link to="/shops">shops</Link> as a list, or see all of them on the{' '}
						<Link to="/map">map</Link>. Opening hours are in the local time of each place.
					</Step>
					<Step number={2} title="Browse fresh produce">
						Open a place to see what it has, in which sizes and at what price. “Price on request” means that you ask the
						seller. Each price is in the currency that the seller chose.
					</Step>
					<Step number={3} title="Connect directly">
						You buy from the grower, not from us. Call, write or drive by; the page says how to pick up and how to pay.
						Many stands take cash only.
					</Step>
				</Stack>
				<h2>Selling</h2>
				<p>
					Do you grow, raise or make something? <Link to="/new">Describe it in a chat</Link> or{' '}
					<Link to="/listings/new">fill in a form</Link>. It is free; you need an account to publish.
				</p>
				<h2>Where the places come from</h2>
				<p>
					Some are added by their growers, others come from public directories. A page names its source, its license and
					the day it was last confirmed. “Listed by” a directory means that the details come from it and are not checked
					by us. “Verified” means that its grower or our team has checked the page. It says nothing about the food.
					Places marked “Sample” are invented, to show what a page looks like.
				</p>
				<AboutMap />
				<h2>Sources and licenses</h2>
				<p>
					Each imported place names its own source and license. Fonts: Figtree and Fraunces (SIL Open Font License 1.1).
					Icons: Tabler (MIT). {BRAND_NAME} is free software under the MIT license. It uses{' '}
					<a href="/licenses.txt">libraries with their own licenses</a>.
				</p>
				<h2>What stays in your browser</h2>
				<p>
					Your theme, view and unit of distance, the place you chose on the home page, the list you visited last, the
					places you save while signed out, drafts of forms (for 30 days) and, when you allow it, your position. The
					last pages and results stay too, so that you can read them offline. All of it is stored on your device only.
				</p>
				<h2>What we store</h2>
				<p>
					With an account: your name and email address, your places and products, their photos, your saved places,
					claims and reports. We remove the time and place from photos. If you show only your town, we keep the exact
					address for you and the people who check places.
				</p>
				<p>
					We count the visits of a place once per visitor and day, without storing who the visitor is, and delete the
					counts after 30 days. Messages that we send are deleted after 30 days. If you add a place without an account
					and leave your email address, it is never shown, and we delete it 30 days after we have checked the place. You
					can delete everything about you in the <Link to="/dashboard/settings">settings</Link>.
				</p>
			</Stack>
		</PageColumn>
	)
}
