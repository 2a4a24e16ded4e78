import { parseIdParameter } from '@farmgate/contracts/slug'
import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../features/admin/import-screen.tsx'

export const Route = createFileRoute('/_account/admin/imports/$id')({
	component: Screen,
})

function Screen() {
	const id = parseIdParameter(Route.useParams().id) ?? 0
	return <ImportScreen key={id} id={id} />
}
