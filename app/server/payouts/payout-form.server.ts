import { data, redirect } from '@remix-run/cloudflare';
import { linkTo } from '#app/domain/access/addresses.ts';
