// Loaded into every Node process of a rehearsal (NODE_OPTIONS=--import): a connection to any host but this machine ends at the
// played cloud, which knows by the name in the TLS handshake which host was meant. Names are not even looked up.
import { Socket } from 'node:net';

const { connect } = Socket.prototype;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

Socket.prototype.connect = function (...args) {
  // net.connect and tls.connect hand over what they were given as one list.
  const list = Array.isArray(args[0]) ? args[0] : args;
  if (typeof list[0] === 'number' || /^\d+$/.test(String(list[0]))) {
    list.splice(0, 1, { port: Number(list[0]), ...(typeof list[1] === 'string' ? { host: list[1] } : {}) });
    if (typeof list[1] === 'string') list.splice(1, 1);
  }
  const options = list[0];
  if (options && typeof options === 'object' && !options.path && !LOOPBACK.test(options.host ?? 'localhost')) {
    options.servername ??= options.host;
    const secure = Number(options.port) === 443;
    options.port = Number(secure ? process.env.GREENROOM_PLAYED_TLS : process.env.GREENROOM_PLAYED_PLAIN);
    options.host = '127.0.0.1';
  }
  return connect.apply(this, args);
};
