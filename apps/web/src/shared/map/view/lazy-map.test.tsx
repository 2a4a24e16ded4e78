import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { allowConsoleError } from '../../../testing/console-errors.ts'
import { createLazyMap } from './lazy-map.tsx'

it('says that it is loading or could not be loaded, leads to the list, and shows the map after a retry [D8]', async () => {
	allowConsoleError(/Failed to fetch dynamically imported module/)
	const onShowList = vi.fn()
	let isReachable = false
	const LazyMap = createLazyMap(async () => {
		if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module: /assets/map.js')
		return () => <div data-testid="map" />
	})
	render(
		<MantineProvider>
			<p>Hill Farm</p>
			<LazyMap onShowList={onShowList} />
		</MantineProvider>,
	)
	expect(screen.getByText('Loading map...')).toBeVisible()
	expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.')
	expect(screen.getByText('Hill Farm')).toBeVisible()
	await userEvent.click(screen.getByRole('button', { name: 'Show the list' }))
	expect(onShowList).toHaveBeenCalledOnce()
	isReachable = true
	await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
	expect(await screen.findByTestId('map')).toBeVisible()
	expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
