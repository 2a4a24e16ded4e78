import type { Location } from '@farmgate/contracts/location'
import { phoneLink } from '@farmgate/contracts/phone-link'
import { websiteLink } from '@farmgate/contracts/website-link'
import { Group } from '@mantine/core'
import { IconBrandFacebook, IconBrandInstagram, IconBrandX, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import { isOnSite, mailLink, websiteName } from '../../shared/safe-links.ts'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import classes from './location-detail.module.css'

// cspell:ignore instagr

type Contact = { label: string; text: string; href: string; Icon: typeof IconWorld; isExternal: boolean }

/** "@hillfarm" or "Hill.Farm" of the link to a social network's account; null when its path is not one name. */
function accountOf(href: string): string | null {
	const name = /^\/@?([\w.-]{1,50})\/?$/.exec(new URL(href).pathname)?.[1]
	return name === undefined || name.endsWith('.php') ? null : `@${name}`
}

/** A link is labeled with the account or the site's name only when it leads to that site; otherwise with its host. */
function siteContact(
	label: string,
	Icon: Contact['Icon'],
	address: string | null,
	hosts: readonly string[],
): Contact[] {
	const href = websiteLink(address)
	if (href === null) return []
	const text = isOnSite(href, hosts) ? (accountOf(href) ?? label) : websiteName(href)
	return [{ label, text, href, Icon, isExternal: true }]
}

/** The contacts that are valid links of their kind. */
export function contactsOf(location: Location): Contact[] {
	const { contactPhone, contactEmail, website, facebookUrl, instagramUrl, xUrl } = location
	const phone = phoneLink(contactPhone)
	const mail = mailLink(contactEmail)
	return [
		...(phone ? [{ label: 'Phone', text: contactPhone ?? '', href: phone, Icon: IconPhone, isExternal: false }] : []),
		...(mail ? [{ label: 'Email', text: contactEmail ?? '', href: mail, Icon: IconMail, isExternal: false }] : []),
		...siteContact('Website', IconWorld, website, []),
		...siteContact('Facebook', IconBrandFacebook, facebookUrl, ['facebook.com', 'fb.com', 'fb.me']),
		...siteContact('Instagram', IconBrandInstagram, instagramUrl, ['instagram.com', 'instagr.am']),
		...siteContact('X', IconBrandX, xUrl, ['x.com', 'twitter.com']),
	]
}

/** The valid contacts of a location as links. */
export function ContactList({ location }: { location: Location }) {
	return (
		<Group component="ul" gap="0 1.25rem">
			{contactsOf(location).map(({ label, text, href, Icon, isExternal }) => (
				<Group component="li" key={label} gap="xs" wrap="nowrap" mih="var(--fg-touch)">
					<Icon aria-hidden style={{ flex: 'none' }} />
					<span className={classes.link}>
						{text !== label && <span className="visually-hidden">{label}: </span>}
						{isExternal ? <ExternalLink href={href}>{text}</ExternalLink> : <a href={href}>{text}</a>}
					</span>
				</Group>
			))}
		</Group>
	)
}
