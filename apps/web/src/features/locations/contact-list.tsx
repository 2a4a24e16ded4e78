import type { Location } from '@farmgate/contracts/location'
import { IconBrandFacebook, IconBrandInstagram, IconBrandX, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import { mailLink, phoneLink, websiteLink, websiteName } from '../../shared/safe-links.ts'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import classes from './contact-list.module.css'

type Contact = { label: string; text: string; href: string; Icon: typeof IconWorld; isExternal: boolean }

type Raw = Omit<Contact, 'href'> & { href: string | null }

/** What can be opened safely; a contact that is no link of its kind is left out. */
function contactsOf(location: Location): Contact[] {
	const website = websiteLink(location.website)
	const all: Raw[] = [
		{
			label: 'Phone',
			text: location.contactPhone ?? '',
			href: phoneLink(location.contactPhone),
			Icon: IconPhone,
			isExternal: false,
		},
		{
			label: 'E-mail',
			text: location.contactEmail ?? '',
			href: mailLink(location.contactEmail),
			Icon: IconMail,
			isExternal: false,
		},
		{ label: 'Website', text: website ? websiteName(website) : '', href: website, Icon: IconWorld, isExternal: true },
		{
			label: 'Facebook',
			text: 'Facebook',
			href: websiteLink(location.facebookUrl),
			Icon: IconBrandFacebook,
			isExternal: true,
		},
		{
			label: 'Instagram',
			text: 'Instagram',
			href: websiteLink(location.instagramUrl),
			Icon: IconBrandInstagram,
			isExternal: true,
		},
		{ label: 'X', text: 'X', href: websiteLink(location.xUrl), Icon: IconBrandX, isExternal: true },
	]
	return all.filter((contact): contact is Contact => contact.href !== null)
}

export function hasContact(location: Location): boolean {
	return contactsOf(location).length > 0
}

export function ContactList({ location }: { location: Location }) {
	return (
		<ul className={classes.list}>
			{contactsOf(location).map(({ label, text, href, Icon, isExternal }) => (
				<li key={label} className={classes.item}>
					<Icon size={20} aria-hidden />
					{text !== label && <span className="visually-hidden">{label}: </span>}
					{isExternal ? <ExternalLink href={href}>{text}</ExternalLink> : <a href={href}>{text}</a>}
				</li>
			))}
		</ul>
	)
}
