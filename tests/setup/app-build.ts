import { setupWith } from './shared-stack.ts';

export default setupWith(['app-build']);
