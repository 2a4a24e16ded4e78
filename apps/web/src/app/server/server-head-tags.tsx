import type { HeadTags } from '../../shared/page-head/page-head.ts'

/** Marks tags that the application replaces when it renders without hydrating. */
const OF_SCREEN = 'screen'

/** The head elements of a page. */
export function ServerHead({ tags: { meta, links, scripts } }: { tags: HeadTags }) {
	return (
		<>
			{meta.map(({ title, ...attributes }) =>
				title === undefined ? (
					<meta
						key={JSON.stringify(attributes)}
						{...attributes}
						data-server-head={attributes['data-server-head'] ?? OF_SCREEN}
					/>
				) : (
					<title key="title" data-server-head={OF_SCREEN}>
						{title}
					</title>
				),
			)}
			{links.map((attributes) => (
				<link key={`${attributes.rel} ${attributes.href}`} {...attributes} />
			))}
			{scripts.map(({ children = '', ...attributes }) => (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that is escaped for scripts (`escapeForScript`).
				<script key={children} {...attributes} dangerouslySetInnerHTML={{ __html: children }} />
			))}
		</>
	)
}
