import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { announceComplaint } from '../../testing/complaints.ts'
import { LazyMapCanvas } from './lazy-map-canvas.tsx'

const code = vi.hoisted(() => ({ isThere: false }))

vi.mock('./map-canvas.tsx', () => ({
	get MapCanvas() {
		if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/map-canvas.js')
		return () => <div data-testid="map" />
	},
}))

it('says that the map could not be loaded beside what could, leads to the list, and comes when it is tried again', async () => {
	announceComplaint(/Failed to fetch dynamically imported module/)
	const onShowList = vi.fn()
	render(
		<MantineProvider>
			<p>Hill Farm</p>
			<LazyMapCanvas
				view={undefined}
				target={{ center: { lat: 43, lng: -79 }, zoom: 9 }}
				onRest={() => {}}
				onOpen={() => {}}
				colorScheme="light"
				onShowList={onShowList}
			/>
		</MantineProvider>,
	)
	expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.')
	expect(screen.getByText('Hill Farm')).toBeVisible()
	await userEvent.click(screen.getByRole('button', { name: 'Show the list' }))
	expect(onShowList).toHaveBeenCalledOnce()
	code.isThere = true
	await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
	expect(await screen.findByTestId('map')).toBeVisible()
	expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
