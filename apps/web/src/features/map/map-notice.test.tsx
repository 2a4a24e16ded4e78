import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { MapNotice } from './map-notice.tsx'

function renderNotice(props: Partial<ComponentProps<typeof MapNotice>>) {
	const quiet = { error: null, onRetry: vi.fn(), isRetrying: false, isEmpty: false, onClearFilters: undefined }
	return render(
		<MantineProvider>
			<MapNotice {...quiet} {...props} />
		</MantineProvider>,
	)
}

it('says that the map failed and may be old, and tries again when asked', async () => {
	const onRetry = vi.fn()
	renderNotice({ error: new Error('no answer'), onRetry })
	expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.')
	expect(screen.getByRole('alert')).toHaveTextContent('What you see may be out of date.')
	await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
	expect(onRetry).toHaveBeenCalledOnce()
})

it('offers to clear the filters of an empty map only when there are any', async () => {
	const onClearFilters = vi.fn()
	const { unmount } = renderNotice({ isEmpty: true, onClearFilters })
	expect(screen.getByText('No items found matching your criteria.')).toBeVisible()
	await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
	expect(onClearFilters).toHaveBeenCalledOnce()
	unmount()
	renderNotice({ isEmpty: true })
	expect(screen.queryByRole('button')).toBeNull()
})

it('covers nothing when there is something to see', () => {
	renderNotice({})
	expect(screen.queryByText(/found|wrong/)).toBeNull()
})
