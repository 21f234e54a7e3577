import { BlockList, isIP } from 'node:net';

const LOOPBACK: readonly string[] = ['127.0.0.0/8', '0.0.0.0/32', '::1/128', '::/128'];

/** Networks in which no external service can be reached (RFC 6890). */
const NOT_PUBLIC_IPV4: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The same, and every network whose addresses carry an IPv4 address. */
const NOT_PUBLIC_IPV6: readonly string[] = [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const loopback = blockList(LOOPBACK);
// Two lists: a BlockList takes an IPv4 address for its mapped one, so that ::ffff:0:0/96 would hold all of them.
const notPublicIpv4 = blockList(NOT_PUBLIC_IPV4);
const notPublicIpv6 = blockList(NOT_PUBLIC_IPV6);
const LOCAL_NAME = /^(localhost|[^.]+|.*\.(localhost|local|localdomain|internal|lan|home\.arpa|test|invalid))$/;

/** Whether a URL points to this machine, under any name or notation of its address. */
export const isLoopback = (url: string): boolean => {
  const host = hostOf(url);
  return isWithin(loopback, host) || /^(.*\.)?localhost$/.test(host);
};

/**
 * Whether a URL names this machine or a private network: a private, link-local, reserved or IPv4-mapped address, or a
 * name that only a local network knows. Names are not looked up.
 */
export const isPrivate = (url: string): boolean => {
  const host = hostOf(url);
  if (isIP(host) === 0) return LOCAL_NAME.test(host);
  return isWithin(isIP(host) === 4 ? notPublicIpv4 : notPublicIpv6, host);
};

/** The host without brackets and a final dot; URL has already brought addresses into their usual notation. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

function isWithin(list: BlockList, host: string): boolean {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
