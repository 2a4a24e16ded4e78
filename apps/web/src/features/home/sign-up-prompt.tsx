import type { ReactNode } from 'react'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import classes from './sign-up-prompt.module.css'

/** Replaces the newest listings for signed-out visitors. Sends no request. */
export function SignUpPrompt({ action }: { action: ReactNode }) {
	return (
		<section aria-labelledby="fresh-produce">
			<SectionHeading id="fresh-produce" title="Fresh Produce Available" />
			<div className={classes.prompt}>
				<p>Sign up to see all listings and connect with growers.</p>
				{action}
			</div>
		</section>
	)
}
