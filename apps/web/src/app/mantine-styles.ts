// Only the styles of the Mantine components in use, each in the `mantine` layer so that the application's own styles take
// precedence. `mantine-styles.test.ts` finds missing and unused ones.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Chip.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Text.layer.css'
