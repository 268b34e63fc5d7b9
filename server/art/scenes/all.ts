import { kyoto, newYork, tokyo } from './asia-east.ts';
import { colombo, mauritius, seychelles } from './asia-south.ts';
import { amsterdam, prague, vienna, zurich } from './europe-middle.ts';
import { athens, barcelona, madrid, rome, santorini, venice } from './europe-south.ts';
import { capeTown, marrakech } from './africa.ts';
import { interlaken } from './alps.ts';
import { abha, alula, jeddah, madinah, makkah, riyadh } from './arabia.ts';
import { sarajevo } from './balkans.ts';
import { calmSea } from './calm.ts';
import { baku, batumi, tbilisi } from './caucasus.ts';
import { london, paris } from './europe-north.ts';
import { abuDhabi, doha, dubai, kuwait, manama, muscat, salalah } from './gulf.ts';
import { maldives, zanzibar } from './islands.ts';
import { amman, beirut, cairo, petra, sharm } from './levant.ts';
import { bali, bangkok, kualaLumpur, langkawi, phuket, singapore } from './southeast-asia.ts';
import { antalya, cappadocia, istanbul, trabzon } from './turkiye.ts';
import type { SceneData } from '#server/art/scene-data.ts';

const table = {
  istanbul,
  trabzon,
  cappadocia,
  antalya,
  kuwait,
  salalah,
  dubai,
  'abu-dhabi': abuDhabi,
  doha,
  muscat,
  manama,
  alula,
  riyadh,
  jeddah,
  madinah,
  makkah,
  abha,
  amman,
  petra,
  cairo,
  sharm,
  beirut,
  marrakech,
  'cape-town': capeTown,
  tbilisi,
  batumi,
  baku,
  sarajevo,
  london,
  paris,
  rome,
  venice,
  barcelona,
  madrid,
  vienna,
  prague,
  interlaken,
  zurich,
  amsterdam,
  athens,
  santorini,
  maldives,
  zanzibar,
  mauritius,
  seychelles,
  colombo,
  bali,
  bangkok,
  phuket,
  'kuala-lumpur': kualaLumpur,
  langkawi,
  singapore,
  tokyo,
  kyoto,
  'new-york': newYork,
  'calm-sea': calmSea,
};

export type SceneId = keyof typeof table;

export const scenes: Record<SceneId, SceneData> = table;

export const isSceneId = (text: string): text is SceneId => Object.hasOwn(scenes, text);

export const sceneIds: readonly SceneId[] = Object.keys(scenes).filter(isSceneId);
