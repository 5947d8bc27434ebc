import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { sendOtp, verifyOtp } from './aadhaar.ts';
import { verifyBankAccount } from './bank-account.ts';
import { digilockerDocument, findDigilocker, startDigilocker } from './digilocker.ts';
import { lookupDrivingLicence } from './driving-licences.ts';
import { esignWire, findEsign, startEsign, uploadEsignDocument } from './esign.ts';
import { lookupIfsc, matchNames, verifyGstin, verifyPan } from './registers.ts';
import { lookupVehicle } from './vehicles.ts';

type Query = { Querystring: { verification_id?: string } };

/** The vendor's Secure ID, below `/verification`. */
export function verificationRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/offline-aadhaar/otp', async (request) => sendOtp(world, request.body));
    app.post('/offline-aadhaar/verify', async (request) => verifyOtp(world, request.body));
    app.post('/bank-account/sync', async (request) => verifyBankAccount(world, request.body));
    app.post('/pan', async (request) => verifyPan(world, request.body));
    app.post('/gstin', async (request) => verifyGstin(world, request.body));
    app.post('/ifsc', async (request) => lookupIfsc(world, request.body));
    app.post('/vehicle-rc', async (request) => lookupVehicle(world, request.body));
    app.post('/driving-license', async (request) => lookupDrivingLicence(world, request.body));
    app.post('/name-match', async (request) => matchNames(world, request.body));
    app.post('/digilocker', async (request) => startDigilocker(world, request.body, `http://${request.host}`));
    app.get<Query>('/digilocker', async (request) => {
      const session = findDigilocker(world, request.query.verification_id);
      return {
        verification_id: session.verificationId,
        reference_id: Number(session.referenceId),
        status: session.status,
        document_requested: ['AADHAAR'],
      };
    });
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 10_485_760 }, (_request, body, done) => {
      done(null, body);
    });
    app.post('/esignature/document', async (request) =>
      uploadEsignDocument(world, request.headers['content-type'] ?? '', request.body),
    );
    app.post('/esignature', async (request) => startEsign(world, request.body, `http://${request.host}`));
    app.get<Query>('/esignature', async (request) => esignWire(findEsign(world, request.query.verification_id)));
    app.get<Query>('/digilocker/document/AADHAAR', async (request) => digilockerDocument(world, request.query.verification_id));
  };
}
