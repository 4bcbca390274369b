import { BROWSER_STACK } from '../../scripts/test/stack.ts';
import { setupWith } from './shared-stack.ts';

export default setupWith(BROWSER_STACK);
