import { INCOME_AND_LOCK_PRECONDITIONS } from './income-and-lock.ts';
import { judge } from './judge.ts';

judge(INCOME_AND_LOCK_PRECONDITIONS);
