import { BRAND_NAME } from '@farmgate/contracts/brand'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../shared/api/trpc.ts'
import classes from './assistant-note.module.css'

/** Says which assistant responds, at the start of a conversation, or that there is none. */
export function AssistantNote({ isStart }: { isStart: boolean }) {
	const { data: config } = trpc.chatListing.config.useQuery()
	if (config?.isAvailable === false) {
		return (
			<p className={classes.note}>
				The assistant is not set up on this server. You can <Link to="/listings/new">fill in the form</Link> instead.
			</p>
		)
	}
	if (!isStart) return null
	return (
		<p className={classes.note}>
			Say what you sell, for how much and where: one message or several. You can also use the{' '}
			<Link to="/listings/new">form</Link>.
			{config?.isBuiltIn && (
				<>
					{' '}
					This is {BRAND_NAME}’s built-in assistant. It follows rules instead of using a language model, runs on this
					server, and understands English, French, Spanish and German.
				</>
			)}
		</p>
	)
}
