import { judge } from './judge.ts';
import { PAYDAY_PRECONDITIONS } from './payday.ts';

judge(PAYDAY_PRECONDITIONS);
