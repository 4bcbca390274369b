import { judge } from './judge.ts';
import { TERMS_PRECONDITIONS } from './terms.ts';

judge(TERMS_PRECONDITIONS);
