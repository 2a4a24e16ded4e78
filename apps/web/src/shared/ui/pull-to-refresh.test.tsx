import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { PullToRefresh } from './pull-to-refresh.tsx'

function renderPullable({ scrollTop = 0 } = {}) {
	const onRefresh = vi.fn()
	function List() {
		const [isRefreshing, setRefreshing] = useState(false)
		const refresh = () => {
			onRefresh()
			setRefreshing(true)
		}
		return (
			<PullToRefresh scrollTop={() => scrollTop} onRefresh={refresh} isRefreshing={isRefreshing}>
				<button type="button" onClick={() => setRefreshing(false)}>
					Hill Farm
				</button>
			</PullToRefresh>
		)
	}
	render(<List />)
	const content = screen.getByText('Hill Farm')
	return {
		onRefresh,
		finish: () => fireEvent.click(content),
		pullTo(px: number) {
			fireEvent.touchStart(content, { touches: [{ clientY: 100 }] })
			fireEvent.touchMove(content, { touches: [{ clientY: 100 + px }] })
		},
		addFinger: () => fireEvent.touchStart(content, { touches: [{ clientY: 260 }, { clientY: 300 }] }),
		release: () => fireEvent.touchEnd(content),
	}
}

it('shows what a release would do, and refreshes past the threshold [D10]', () => {
	const list = renderPullable()
	list.pullTo(100)
	expect(screen.getByText('Pull to refresh')).toBeVisible()
	list.pullTo(160)
	expect(screen.getByText('Release to refresh')).toBeVisible()
	list.release()
	expect(list.onRefresh).toHaveBeenCalledOnce()
	expect(screen.getByRole('status')).toHaveTextContent('Refreshing...')
	list.finish()
	expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

it('does nothing on a release before the threshold [D10]', () => {
	const list = renderPullable()
	list.pullTo(150)
	list.release()
	expect(list.onRefresh).not.toHaveBeenCalled()
	expect(screen.queryByText('Pull to refresh')).not.toBeInTheDocument()
})

it('does nothing when a second finger touches the list', () => {
	const list = renderPullable()
	list.pullTo(160)
	list.addFinger()
	list.release()
	expect(list.onRefresh).not.toHaveBeenCalled()
	expect(screen.queryByText('Release to refresh')).not.toBeInTheDocument()
})

it('does not start below the top [D10]', () => {
	const list = renderPullable({ scrollTop: 40 })
	list.pullTo(300)
	expect(screen.queryByText('Release to refresh')).not.toBeInTheDocument()
	list.release()
	expect(list.onRefresh).not.toHaveBeenCalled()
})
