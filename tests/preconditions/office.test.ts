import { judge } from './judge.ts';
import { OFFICE_PRECONDITIONS } from './office.ts';

judge(OFFICE_PRECONDITIONS);
